import { APP_NAME } from "@brandwright/contract/app"
import classes from "./logo.module.css"

/** The mark: a B under the maker's tool. */
export function LogoMark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={classes.mark}>
      <rect width="32" height="32" rx="8" className={classes.ground} />
      <path d="M9 7v18h8.2a5.4 5.4 0 0 0 2.6-10.1A4.9 4.9 0 0 0 16.4 7z" fill="#fff" />
      <path d="m12.6 21.6 9.9-9.9" className={classes.cut} strokeWidth="2.6" />
      <path d="m20.4 9.2 2.1-2.1a1.6 1.6 0 0 1 2.3 0l.1.1a1.6 1.6 0 0 1 0 2.3l-2.1 2.1z" fill="#f2b33d" />
    </svg>
  )
}

export function Logo({ size }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      <span className={classes.word}>{APP_NAME}</span>
    </span>
  )
}
