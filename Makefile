# What a person types. Stamps in .venv remember what was done for which sources, so that a second start is fast.

VENV := .venv
BIN := $(VENV)/bin
NODE := tools/node.sh
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check
STATIC := src/costiera/web/static
MADE := $(wildcard src/costiera/*/_codes.pxd src/costiera/*/state.p[xy][dx] src/costiera/*/cards.p[xy][dx])
PXD := $(filter-out $(MADE),$(wildcard src/costiera/*/*.pxd))
RECORDS := $(foreach stem,codes printed state cards,$(wildcard src/costiera/*/$(stem).py))
HOT := $(PXD) $(wildcard $(PXD:.pxd=.py)) $(RECORDS) $(filter-out $(MADE),$(wildcard src/costiera/*/*.pyx)) src/costiera/kit/fields.py src/costiera/kit/hot.py
PAGE := $(shell find page/src page/public examples/*/page page/index.html page/*.ts page/*.js page/package.json -type f 2>/dev/null)
# Games that are installed besides for development and tests, as somebody else's would be.
EXAMPLES := $(patsubst %/pyproject.toml,%,$(wildcard examples/*/pyproject.toml))
ARGS :=

.PHONY: help play test bench shots stories lint dev build dist types lock format clean
.DEFAULT_GOAL := help

help: ## what there is
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 10

play: $(VENV)/.rules $(STATIC)/index.html ## install what is needed, start the server, open the page (ARGS="--port 9000")
	@$(BIN)/costiera play $(ARGS)

test: $(VENV)/.dev $(VENV)/.rules $(STATIC)/index.html ## every test, in the browser too; the rules also uncompiled
	cd page && ../$(NODE) npm test --silent
	COSTIERA_PURE=1 $(BIN)/pytest -q -n auto tests/kit tests/positano tests/amalfi tests/players/test_tree.py tests/players/test_arms.py
	COSTIERA_POSTGRES=$$($(BIN)/python tools/postgres.py) $(BIN)/pytest -q -n auto --dist loadfile --ignore tests/page tests
	@$(BIN)/python tools/nginx.py >/dev/null || true
	browser=$$($(BIN)/python tools/chromium.py --japanese) && \
	COSTIERA_CHROMIUM=$$browser COSTIERA_BROWSER_REQUIRED=1 $(BIN)/pytest -q -n auto --dist loadfile tests/page

bench: $(VENV)/.bench $(VENV)/.dev $(VENV)/.rules $(STATIC)/index.html ## measure, and write benchmarks/results*.txt
	@browser=$$($(BIN)/python tools/chromium.py) || exit; export COSTIERA_CHROMIUM=$$browser COSTIERA_POSTGRES=$$($(BIN)/python tools/postgres.py); missed=; \
	for each in core search amalfi lab server workers load strangers page; do $(BIN)/python benchmarks/$$each.py || missed="$$missed $$each"; done; \
	if [ -n "$$missed" ]; then echo "costiera: look again at:$$missed" >&2; exit 1; fi

shots: $(VENV)/.dev $(VENV)/.rules $(STATIC)/index.html ## take the pictures of docs/ anew (ARGS="amalfi-turn")
	@$(BIN)/python tools/chromium.py --japanese >/dev/null
	@$(BIN)/python tools/shots.py $(ARGS)

lint: $(VENV)/.dev page/node_modules/.package-lock.json ## style, types, imports, page, locks
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	@for each in $(EXAMPLES); do (cd $$each && $(CURDIR)/$(BIN)/mypy) || exit; done
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/page_types.py --check
	$(BIN)/python tools/rules_text.py --check
	$(BIN)/python tools/rules_table.py --check
	$(BIN)/python tools/cards_table.py --check
	$(BIN)/python tools/research_tables.py --check
	$(BIN)/python tools/lock.py --check
	cd page && ../$(NODE) npm run check --silent

stories: $(VENV)/.dev page/node_modules/.package-lock.json ## pictures of every kind of decision at five sizes (ARGS="--game amalfi")
	COSTIERA_CHROMIUM=$$($(BIN)/python tools/chromium.py) $(BIN)/python tests/page/pictures.py $(ARGS)

dev: $(VENV)/.dev $(VENV)/.rules page/node_modules/.package-lock.json ## server and page with live reload
	@trap 'trap - INT TERM EXIT; kill 0' INT TERM EXIT; \
	$(BIN)/uvicorn --factory costiera.cli.server:dev --reload --reload-dir src --port 8000 & \
	(cd page && ../$(NODE) npm run dev)

build: $(VENV)/.play ## compile the rules anew
	@rm -f $(VENV)/.rules
	@$(MAKE) --no-print-directory $(VENV)/.rules

types: $(VENV)/.dev ## the page's types and rules help anew, from the server's types and docs/rules
	$(BIN)/python tools/page_types.py
	$(BIN)/python tools/rules_text.py
	$(BIN)/python tools/research_tables.py

lock: $(VENV)/.dev ## make the lock files from pyproject.toml (ARGS=--upgrade for newer versions)
	$(BIN)/python tools/lock.py $(ARGS)

format: $(VENV)/.dev ## lay out the Python code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean: ## remove everything that was made here (games are not kept here)
	rm -rf $(VENV) build dist page/node_modules $(STATIC) src/costiera/_built.txt
	find src -name '*.so' -delete
	rm -f $(MADE) $(wildcard src/costiera/*/*.c)

$(VENV)/.made:
	@python=$$(tools/python.sh) && "$$python" -m venv $(VENV)
	@touch $@

$(VENV)/.play: requirements/play.txt pyproject.toml setup.py | $(VENV)/.made
	@echo "costiera: installing what the server needs"
	@$(PIP) install --no-compile --require-hashes -r requirements/play.txt
	@COSTIERA_COMPILE_LATER=1 $(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(EXAMPLES:=/pyproject.toml) $(VENV)/.play
	@echo "costiera: installing what tests and checks need"
	@$(PIP) install --no-compile --require-hashes -r requirements/dev.txt
	@$(PIP) install --no-compile --no-deps --no-build-isolation $(addprefix -e ,$(EXAMPLES))
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.play
	@$(PIP) install --require-hashes -r requirements/bench.txt || \
	echo "costiera: open_spiel and Ray cannot be installed here; what needs them will be left out"
	@touch $@

$(VENV)/.rules: $(HOT) setup.py $(VENV)/.play
	@echo "costiera: compiling the rules"
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

page/node_modules/.package-lock.json: page/package-lock.json $(VENV)/.play
	@cd page && ../$(NODE) npm ci --loglevel=error --no-audit --no-fund
	@touch $@

# In a folder of its own, so that nothing lies in the wheel that was left over; the page is built before.
dist: $(VENV)/.dev $(STATIC)/index.html ## a wheel and an sdist in dist/, tried in a fresh environment
	rm -rf dist build/dist
	@mkdir -p build/dist
	git ls-files -z src setup.py pyproject.toml README.md LICENSE CHANGELOG.md | xargs -0 cp --parents -t build/dist
	cp -r $(STATIC) build/dist/$(STATIC)
	$(BIN)/python -m uv build -q --no-build-isolation --sdist --wheel --python $(BIN)/python --out-dir dist build/dist
	$(BIN)/python tools/try_dist.py dist

$(STATIC)/index.html: page/node_modules/.package-lock.json $(PAGE)
	@echo "costiera: building the page"
	@cd page && ../$(NODE) npm run build --silent -- --logLevel=error
	@cat page/src/style/fonts/*.LICENSE.txt >> $(STATIC)/licences.md
	@touch $@
