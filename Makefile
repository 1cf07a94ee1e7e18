# What a person types. Stamps in .venv remember what was done for which sources, so that a second start is fast.

VENV := .venv
BIN := $(VENV)/bin
NODE := tools/node.sh
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check
STATIC := src/costiera/web/static
PXD := $(wildcard src/costiera/*/*.pxd)
HOT := $(PXD) $(wildcard $(PXD:.pxd=.py) src/costiera/*/*.pyx)
PAGE := $(shell find page/src page/public page/index.html page/*.ts page/*.js page/package.json -type f 2>/dev/null)
ARGS :=

.PHONY: help play test bench lint dev build lock format clean
.DEFAULT_GOAL := help

help: ## what there is
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 10

play: $(VENV)/.rules $(STATIC)/index.html ## install what is needed, start the server, open the page (ARGS="--port 9000")
	@$(BIN)/costiera play $(ARGS)

test: $(VENV)/.dev $(VENV)/.rules $(STATIC)/index.html ## every test, in the browser too; the rules also uncompiled
	cd page && ../$(NODE) npm test --silent
	COSTIERA_PURE=1 $(BIN)/pytest -q -n auto tests/kit tests/positano tests/amalfi
	$(BIN)/pytest -q -n auto --dist loadfile --ignore tests/page tests
	browser=$$($(BIN)/python tools/chromium.py) && \
	COSTIERA_CHROMIUM=$$browser COSTIERA_BROWSER_REQUIRED=1 $(BIN)/pytest -q -n auto --dist loadfile tests/page

bench: $(VENV)/.bench $(VENV)/.dev $(VENV)/.rules $(STATIC)/index.html ## measure, and write benchmarks/results*.txt
	@browser=$$($(BIN)/python tools/chromium.py) || exit; export COSTIERA_CHROMIUM=$$browser; missed=; \
	for each in core search amalfi server page; do $(BIN)/python benchmarks/$$each.py || missed="$$missed $$each"; done; \
	if [ -n "$$missed" ]; then echo "costiera: look again at:$$missed" >&2; exit 1; fi

lint: $(VENV)/.dev page/node_modules/.package-lock.json ## style, types, imports, page, locks
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/page_types.py --check
	$(BIN)/python tools/rules_table.py --check
	$(BIN)/python tools/cards_table.py --check
	$(BIN)/python tools/lock.py --check
	cd page && ../$(NODE) npm run check --silent

dev: $(VENV)/.dev $(VENV)/.rules page/node_modules/.package-lock.json ## server and page with live reload
	@trap 'trap - INT TERM EXIT; kill 0' INT TERM EXIT; \
	$(BIN)/uvicorn --factory costiera.cli.server:dev --reload --reload-dir src --port 8000 & \
	(cd page && ../$(NODE) npm run dev)

build: $(VENV)/.play ## compile the rules anew
	@rm -f $(VENV)/.rules
	@$(MAKE) --no-print-directory $(VENV)/.rules

lock: $(VENV)/.dev ## make the lock files from pyproject.toml (ARGS=--upgrade for newer versions)
	$(BIN)/python tools/lock.py $(ARGS)

format: $(VENV)/.dev ## lay out the Python code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean: ## remove everything that was made here (games are not kept here)
	rm -rf $(VENV) build page/node_modules $(STATIC) src/costiera/_built.txt
	find src -name '*.so' -delete
	rm -f $(PXD:.pxd=.c)

$(VENV)/.made:
	@python=$$(tools/python.sh) && "$$python" -m venv $(VENV)
	@touch $@

$(VENV)/.play: requirements/play.txt pyproject.toml setup.py | $(VENV)/.made
	@echo "costiera: installing what the server needs"
	@$(PIP) install --no-compile --require-hashes -r requirements/play.txt
	@COSTIERA_COMPILE_LATER=1 $(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.play
	@echo "costiera: installing what tests and checks need"
	@$(PIP) install --no-compile --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.play
	@$(PIP) install --require-hashes -r requirements/bench.txt || \
	echo "costiera: open_spiel cannot be installed here; the comparison with it will be left out"
	@touch $@

$(VENV)/.rules: $(HOT) setup.py $(VENV)/.play
	@echo "costiera: compiling the rules"
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

page/node_modules/.package-lock.json: page/package-lock.json $(VENV)/.play
	@cd page && ../$(NODE) npm ci --loglevel=error --no-audit --no-fund
	@touch $@

$(STATIC)/index.html: page/node_modules/.package-lock.json $(PAGE)
	@echo "costiera: building the page"
	@cd page && ../$(NODE) npm run build --silent -- --logLevel=error
	@touch $@
