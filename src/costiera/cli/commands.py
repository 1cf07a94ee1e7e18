"""All commands, and how each of them may end."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from costiera import __version__
from costiera.cli import (
    INTERRUPTED,
    admin,
    balance,
    complain,
    doctor,
    exact,
    exploit,
    give_up,
    lab,
    packs,
    record,
    scoring,
    server,
    train,
)
from costiera.cli.common import Stopped, plain
from costiera.kit.errors import CostieraError

app = typer.Typer(
    name="costiera",
    help="A digital table for the board games of the Amalfi coast. An unofficial fan project.",
    add_completion=False,
    rich_markup_mode=None,
)
app.command()(server.play)
app.command()(server.serve)
app.command()(lab.simulate)
app.command()(balance.balance)
app.command()(exploit.exploit)
app.command()(exact.exact)
app.command()(train.train)
app.command()(scoring.score)
app.command()(scoring.scenario)
app.command()(record.verify)
app.add_typer(record.app, name="record")
app.add_typer(packs.app, name="packs")
app.add_typer(admin.app, name="admin")
app.add_typer(doctor.app, name="doctor")


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and end.")] = False,
) -> None:
    """What happens before every command."""
    if version:
        print(__version__)
    elif context.invoked_subcommand is None:
        print(context.get_help())


def run(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit code."""
    command = typer.main.get_command(app)
    try:
        code = command.main(list(arguments), prog_name="costiera", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except Stopped as stopped:
        complain(str(stopped))
        return INTERRUPTED
    except (typer.TyperException, CostieraError) as error:
        text = error.format_message() if isinstance(error, typer.TyperException) else str(error)
        complain(plain(" ".join(text.split())))
        return 2
    except BrokenPipeError:  # who reads the output has seen enough
        give_up(sys.stdout)
        return 1
    except OSError as error:  # a full disk behind standard output; files are read and written with words of their own
        complain(str(error))
        give_up(sys.stdout)
        return 1
    if code == INTERRUPTED:  # what Typer makes of Ctrl-C
        complain("stopped by Ctrl-C")
    return code if isinstance(code, int) else 0
