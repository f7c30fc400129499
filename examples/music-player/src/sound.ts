const semitones: Record<string, number> = {
  C: -9,
  D: -7,
  E: -5,
  F: -4,
  G: -2,
  A: 0,
  B: 2,
};

let audio: AudioContext | undefined;

/** Plays a note such as 'A4' for a third of a second. '-' is a rest. */
export function sound(note: string, volume: number) {
  const semitone = semitones[note[0] ?? ''];
  if (semitone === undefined) return;
  audio ??= new AudioContext();
  const end = audio.currentTime + 0.35;
  const tone = new OscillatorNode(audio, {
    type: 'triangle',
    frequency: 440 * 2 ** (Number(note[1]) - 4 + semitone / 12),
  });
  const loudness = new GainNode(audio, { gain: (volume / 100) ** 2 });
  loudness.gain.linearRampToValueAtTime(0, end);
  tone.connect(loudness).connect(audio.destination);
  tone.start();
  tone.stop(end);
}
