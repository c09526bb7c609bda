export type Playing = {
  /** Both in seconds. */
  from: number
  total: number
  /** The film's sound; undefined if unavailable, and the film then plays without it. */
  mix: () => Promise<AudioBuffer | undefined>
  /** Called before each screen frame, with the film's time. */
  onSecond: (second: number) => void
  onEnd: () => void
}

/** Plays a film once its sound is mixed. Returns a function that stops it. */
export function playFilm({ from, total, mix, onSecond, onEnd }: Playing): () => void {
  let request = 0
  let context: AudioContext | undefined
  let isStopped = false
  const stop = () => {
    isStopped = true
    cancelAnimationFrame(request)
    void context?.close()
    context = undefined
  }
  const start = async () => {
    const sound = await mix()
    if (isStopped) return
    if (sound) context = playSound(sound, from)
    const began = performance.now() - from * 1000
    const step = () => {
      const now = (performance.now() - began) / 1000
      if (now >= total) {
        stop()
        return onEnd()
      }
      onSecond(now)
      request = requestAnimationFrame(step)
    }
    step()
  }
  void start()
  return stop
}

function playSound(sound: AudioBuffer, from: number): AudioContext {
  const context = new AudioContext()
  const source = context.createBufferSource()
  source.buffer = sound
  source.connect(context.destination)
  source.start(0, from)
  return context
}
