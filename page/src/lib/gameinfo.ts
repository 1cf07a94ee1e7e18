import { api } from "./api.ts";
import { maybe } from "./i18n.ts";
import type { GameInfo, OptionInfo } from "./protocol.ts";

export type OptionValue = number | boolean | string;
export type Options = Record<string, OptionValue>;

let asked: Promise<GameInfo[]> | undefined;

/** What the server can play; asked once. */
export function gameInfos(): Promise<GameInfo[]> {
  asked ??= api.games().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** Whether the other options' values allow this one to differ from its default. */
export function applies(option: OptionInfo, options: Options): boolean {
  return Object.entries(option.when).every(([name, values]) => values.includes(options[name] as OptionValue));
}

/** The choices of an option that the other options' values allow. */
export function offers(option: OptionInfo, options: Options): OptionValue[] {
  return option.choices.filter((choice) => {
    const needs = option.only[String(choice)] ?? {};
    return Object.entries(needs).every(([name, values]) => values.includes(options[name] as OptionValue));
  });
}

/** Every option with its value: the wished one where it may be chosen, the default elsewhere. */
export function settle(info: GameInfo, wished: Options): Options {
  const options: Options = {};
  for (const option of info.options) {
    const value = wished[option.name];
    options[option.name] = value !== undefined && possible(option, value) ? value : option.default;
  }
  for (const option of info.options) {
    const chosen = options[option.name] as OptionValue;
    const possible = !option.choices.length || offers(option, options).includes(chosen);
    if (!applies(option, options) || !possible) options[option.name] = option.default;
  }
  return options;
}

function possible(option: OptionInfo, value: OptionValue): boolean {
  return typeof value === typeof option.default && (option.kind === "text" || !option.choices.length || option.choices.includes(value));
}

const plainName = (name: string): string => name.replaceAll(/[-_]/g, " ").replace(/^./, (first) => first.toUpperCase());

export function optionName(game: string, option: string): string {
  return maybe(`option.${game}.${option}`) ?? plainName(option);
}

export function optionHelp(game: string, option: OptionInfo): string {
  return maybe(`option.${game}.${option.name}.help`) ?? (maybe(`option.${game}.${option.name}`) ? "" : option.help);
}

export function choiceName(game: string, option: OptionInfo, value: OptionValue): string {
  return maybe(`option.${game}.${option.name}.${value}`) ?? plainName(String(value));
}

export function levelName(level: string): string {
  return maybe(`level.${level}`) ?? plainName(level);
}
