import type { MixJob } from "./mix.ts"

type Mix = (job: MixJob) => Promise<AudioBuffer>
const mixHere: Mix = async (job) => (await import("./mix.ts")).mixSound(job)

/** A film's sound, mixed on first use. A failure is retried on the next use. */
export class Mixer {
  private readonly job: MixJob
  private readonly mixSound: Mix
  private mixed: Promise<AudioBuffer> | undefined

  constructor(job: MixJob, mixSound = mixHere) {
    this.job = job
    this.mixSound = mixSound
  }

  mix(): Promise<AudioBuffer> {
    this.mixed ??= this.mixSound(this.job).catch((error: unknown) => {
      this.mixed = undefined
      throw error
    })
    return this.mixed
  }
}
