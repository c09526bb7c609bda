import type { VideoAudio } from "@brandwright/contract/video/video"

export type AudioCardProps = { audio: VideoAudio; onChange: (changes: Partial<VideoAudio>) => void }
