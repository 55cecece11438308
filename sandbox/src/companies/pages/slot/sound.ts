import { createSwitch } from './switches'

type Level = 'small' | 'big' | 'huge'

/** Synthesises sounds without loading files; silent until the switch is pressed. */
export function soundView() {
  let context: AudioContext | null = null
  const isOn = createSwitch('sound', (on) => on && tone(660, 0, 0.12))

  function tone(pitch: number, at: number, length: number, volume = 0.08, type: OscillatorType = 'triangle'): void {
    context ??= new AudioContext()
    void context.resume()
    const start = context.currentTime + at
    const gain = new GainNode(context, { gain: 0 })
    const source = new OscillatorNode(context, { frequency: pitch, type })
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(volume, start + 0.01)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
    source.connect(gain).connect(context.destination)
    source.start(start)
    source.stop(start + length + 0.02)
  }
  const playTones = (pitches: readonly number[], each: number) => {
    pitches.forEach((pitch, at) => {
      tone(pitch, at * each, each * 2.2)
    })
  }
  const melodies: Record<Level, readonly number[]> = {
    small: [523, 659, 784],
    big: [523, 659, 784, 1047, 784, 1047],
    huge: [392, 523, 659, 784, 1047, 784, 1047, 1319, 1568],
  }

  return {
    stop: () => isOn() && tone(150, 0, 0.12, 0.12, 'sine'),
    fall: () => isOn() && tone(260, 0, 0.1, 0.06, 'sine'),
    hit: (step: number) => isOn() && tone(440 * 2 ** (Math.min(step, 12) / 6), 0, 0.3),
    win: (level: Level) => isOn() && playTones(melodies[level], 0.11),
  }
}
export type SoundView = ReturnType<typeof soundView>
