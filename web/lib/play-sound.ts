/** It falls for being outbid and rises for a win; that an end is near, or came, is one note twice. */
const HERTZ = { outbid: [880, 660], won: [660, 880], end: [660, 660] };
const NOTE_S = 0.12;
const NEXT_S = 0.14;
let audio: AudioContext | undefined;

/** Two short notes. Browsers play nothing before somebody touched the page. */
export function playSound(of: keyof typeof HERTZ = 'outbid'): void {
  audio ??= new AudioContext();
  void audio.resume().catch(() => undefined);
  for (const [at, hertz] of HERTZ[of].entries()) {
    const begin = audio.currentTime + at * NEXT_S;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.2, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + NOTE_S);
  }
}
