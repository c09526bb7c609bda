/** The picture beside the sign-in form: pieces of a company on the maker's bench. */
export function SignInArt({ label, className }: { label: string; className?: string }) {
  return (
    <svg viewBox="0 0 560 300" role="img" aria-label={label} className={className} fill="none">
      <g stroke="#ffffff" strokeOpacity=".09">
        {Array.from({ length: 9 }, (_, line) => (
          <path key={line} d={`M${line * 70} 0v300`} />
        ))}
        {Array.from({ length: 5 }, (_, line) => (
          <path key={line} d={`M0 ${10 + line * 70}h560`} />
        ))}
      </g>
      <g transform="rotate(-5 120 170)">
        <rect x="42" y="84" width="150" height="184" rx="14" fill="#f7faf8" />
        <rect x="58" y="100" width="118" height="78" rx="8" fill="#aad5c5" />
        <path d="m58 168 34-36 26 24 22-18 36 32v8H58z" fill="#358f72" />
        <circle cx="152" cy="120" r="9" fill="#f2b33d" />
        <path d="M58 198h96M58 214h118M58 230h74" stroke="#b6c0bc" strokeWidth="7" strokeLinecap="round" />
      </g>
      <g transform="rotate(3 300 130)">
        <rect x="212" y="40" width="176" height="128" rx="14" fill="#12604c" stroke="#7bbfa6" strokeOpacity=".45" />
        <path
          d="M230 142v-28M256 142v-44M282 142V84M308 142v-38M334 142V72M360 142v-50"
          stroke="#7bbfa6"
          strokeWidth="13"
          strokeLinecap="round"
        />
        <path
          d="m230 92 26-14 26-16 26 10 26-22 26 8"
          stroke="#f2b33d"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <g transform="rotate(-2 330 230)">
        <rect x="236" y="190" width="196" height="88" rx="14" fill="#ffffff" />
        <path d="M254 210v48h23a14.500 14.500 0 0 0 7-27.200A13 13 0 0 0 275 210z" fill="#166b55" />
        <path d="M306 218h104M306 234h76M306 250h92" stroke="#b6c0bc" strokeWidth="7" strokeLinecap="round" />
      </g>
      <g transform="rotate(7 470 150)">
        <path d="M418 62h86a12 12 0 0 1 12 12v150h-86a12 12 0 0 1-12-12z" fill="#f2b33d" />
        <path d="M418 62h14v162h-2a12 12 0 0 1-12-12z" fill="#bd7c0f" />
        <path d="M450 100h48M450 116h34" stroke="#714806" strokeWidth="6" strokeLinecap="round" />
        <circle cx="474" cy="172" r="20" fill="#fff8e6" />
        <path d="m465 172 7 7 12-14" stroke="#166b55" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      </g>
    </svg>
  )
}
