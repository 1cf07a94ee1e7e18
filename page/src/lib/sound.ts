// A few short sounds, made here and now from plain waves: nothing is fetched, nothing sounds until it was switched on, and where
// the browser permits none the game is silent.
import { settings } from "./settings.svelte.ts";

export type SoundName = "turn" | "card" | "coin" | "block" | "ship" | "bell" | "win";

interface Note {
  /** Hertz at the start and, if it slides, at the end. */
  from: number;
  to?: number;
  /** Seconds after the sound begins, and how long it lasts. */
  at: number;
  long: number;
  loud: number;
  wave: OscillatorType | "noise";
}

const tone = (from: number, at: number, long: number, loud = 0.2, wave: Note["wave"] = "sine", to = from): Note => ({ from, to, at, long, loud, wave });

const sounds: Record<SoundName, Note[]> = {
  turn: [tone(659, 0, 0.18), tone(880, 0.13, 0.34)],
  card: [tone(2600, 0, 0.07, 0.16, "noise", 900)],
  coin: [tone(1319, 0, 0.07, 0.12, "triangle"), tone(1976, 0.06, 0.2, 0.12, "triangle")],
  block: [tone(150, 0, 0.12, 0.4, "sine", 90), tone(500, 0, 0.05, 0.12, "noise", 300)],
  ship: [tone(700, 0, 0.5, 0.1, "noise", 240), tone(196, 0.02, 0.4, 0.08, "triangle", 220)],
  bell: [tone(988, 0, 0.7, 0.14), tone(2371, 0, 0.35, 0.05), tone(1482, 0, 0.5, 0.05)],
  win: [tone(523, 0, 0.2), tone(659, 0.14, 0.2), tone(784, 0.28, 0.22), tone(1047, 0.42, 0.6, 0.24)],
};

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

function noise(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  // Any sequence without a rhythm will do.
  for (let i = 0, x = 1; i < samples.length; i += 1) samples[i] = (x = (x * 16807) % 2147483647) / 1073741823.5 - 1;
  return hiss;
}

/** The note's source, sliding from its first frequency to its last. */
function source(audio: AudioContext, note: Note, start: number): { first: AudioScheduledSourceNode; last: AudioNode } {
  const slide = (what: AudioParam): void => {
    what.setValueAtTime(note.from, start);
    what.exponentialRampToValueAtTime(note.to ?? note.from, start + note.long);
  };
  if (note.wave !== "noise") {
    const wave = audio.createOscillator();
    wave.type = note.wave;
    slide(wave.frequency);
    return { first: wave, last: wave };
  }
  const first = audio.createBufferSource();
  first.buffer = noise(audio);
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  slide(band.frequency);
  first.connect(band);
  return { first, last: band };
}

function sing(audio: AudioContext, note: Note): void {
  const start = audio.currentTime + note.at;
  const { first, last } = source(audio, note, start);
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(note.loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + note.long);
  last.connect(volume).connect(audio.destination);
  first.start(start);
  first.stop(start + note.long + 0.02);
}

/** Sound, if the reader wants it and the browser lets us. */
export async function play(name: SoundName): Promise<void> {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") await context.resume();
    for (const note of sounds[name]) sing(context, note);
  } catch {
    // Not permitted here and now: silence.
  }
}
