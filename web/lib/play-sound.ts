const NOTES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.14 },
];
const NOTE_S = 0.12;
let audio: AudioContext | undefined;

/** Two short notes. Browsers play nothing before somebody touched the page. */
export function playSound(): void {
  audio ??= new AudioContext();
  void audio.resume().catch(() => undefined);
  for (const { hertz, at } of NOTES) {
    const begin = audio.currentTime + at;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.2, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + NOTE_S);
  }
}
