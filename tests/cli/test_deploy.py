"""The files for hosts (container, compose, systemd) say what the program takes, and name files that are there."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

from costiera.cli.commands import app
from costiera.cli.server import place

ROOT = Path(__file__).parents[2]
NAME = "games.example.org"


def parsed(command: list[str]) -> dict[str, Any]:
    """What the program understands of its arguments; it complains of whatever it does not know."""
    context = get_command(app).make_context("costiera", command[:1])
    serve = get_command(app).get_command(context, command[0])  # type: ignore[attr-defined]
    return dict(serve.make_context(command[0], command[1:]).params)


def steps(kind: str) -> list[str]:
    """The arguments of all instructions of a kind in the Containerfile."""
    text = (ROOT / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    return re.findall(rf"^{kind} (.*)$", text, re.M)


def entrypoint() -> list[str]:
    (command,) = steps("ENTRYPOINT")
    program, *arguments = json.loads(command)
    assert program == "costiera"
    return list(arguments)


def composed(*names: str) -> dict[str, Any]:
    """The service of ours as compose would see it after several files, with the variables set."""
    service: dict[str, Any] = {"environment": {}}
    for name in names:
        text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
        said = yaml.safe_load(re.sub(r"\$\{COSTIERA_NAME[^}]*\}", NAME, text))["services"]["costiera"]
        service |= said | {"environment": service["environment"] | said.get("environment", {})}
    return service


def test_the_image_runs_the_program_on_its_volume(monkeypatch: pytest.MonkeyPatch) -> None:
    (setting,) = steps("ENV")
    monkeypatch.setenv(*setting.split("=", 1))
    params = parsed(entrypoint())
    (volume,) = steps("VOLUME")
    assert (str(place(params["data"], params["database"]).parent), params["host"]) == (volume, "0.0.0.0")
    assert not list(steps("CMD"))  # a folder named there would be refused beside a database


def test_the_image_serves_a_database_that_its_environment_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSTIERA_DATABASE", "postgresql://costiera@database/costiera")
    params = parsed(entrypoint())
    assert place(params["data"], params["database"]) == "postgresql://costiera@database/costiera"


def test_the_image_is_made_of_what_is_there() -> None:
    copied = [path for line in steps("COPY") if line.startswith("--from=build") for path in shlex.split(line)[1:-1]]
    assert [Path(path).parts[:3] for path in copied] == [("/", "src", "dist"), ("/", "src", "requirements")]
    locked = [path.removeprefix("/src/") for path in copied if path.endswith(".txt")]
    assert all((ROOT / path).exists() for path in locked)
    pins = "".join((ROOT / path).read_text(encoding="utf-8") for path in locked)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for wanted in [*project["dependencies"], *project["optional-dependencies"]["postgres"]]:
        name = re.match(r"[\w-]+", wanted)
        assert name
        assert re.search(rf"^{name[0]}==", pins, re.M), f"the image lacks {wanted}"


def test_compose_with_a_folder() -> None:
    service = composed("compose.yaml")
    params = parsed([*entrypoint(), *service["command"]])
    assert (params["data"], params["names"], params["database"]) == (None, [NAME], None)
    assert service["volumes"] == ["tables:/data"]


def test_compose_with_postgresql(monkeypatch: pytest.MonkeyPatch) -> None:
    service = composed("compose.yaml", "compose.postgres.yaml")
    monkeypatch.setenv("COSTIERA_DATABASE", service["environment"]["COSTIERA_DATABASE"])
    params = parsed([*entrypoint(), *service["command"]])
    assert (params["data"], params["workers"]) == (None, 2)
    assert params["database"].startswith("postgresql://costiera:")
    assert service["environment"]["FORWARDED_ALLOW_IPS"] == "*"


def test_the_unit_that_hosts_are_told_of_runs_the_program_on_a_database() -> None:
    text = (ROOT / "docs" / "hosts.md").read_text(encoding="utf-8")
    (command,) = re.findall(r"^    ExecStart=(.+)$", text, re.M)
    program, *arguments = shlex.split(command)
    assert program == "/opt/costiera/bin/costiera"
    params = parsed(arguments)
    assert (params["data"], params["workers"], params["names"]) == (None, 2, [NAME])


def test_the_unit_runs_the_program_on_its_own_folder() -> None:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(ROOT / "deploy" / "costiera.service")
    program, *arguments = shlex.split(unit["Service"]["ExecStart"])
    assert program == "/opt/costiera/bin/costiera"
    assert str(parsed(arguments)["data"]) == f"/var/lib/{unit['Service']['StateDirectory']}"
