// A short, soft tone: two notes, the second a fifth higher.
let context: AudioContext | null = null;

/** Browsers let a page sound only after somebody has touched it: called from there, or once for the next touch. */
export function readyTone(): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
  } catch {
    // A browser without sound stays silent.
  }
}

export function playTone(): void {
  if (context?.state !== 'running') return;
  note(context, 523.25, 0);
  note(context, 783.99, 0.14);
}

function note(at: AudioContext, frequency: number, delay: number): void {
  const start = at.currentTime + delay;
  const [voice, volume] = [at.createOscillator(), at.createGain()];
  voice.type = 'sine';
  voice.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.45);
  voice.connect(volume).connect(at.destination);
  voice.start(start);
  voice.stop(start + 0.5);
}
