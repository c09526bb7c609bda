import { PASSWORD_MIN } from "@brandwright/contract/account/auth-text"

/** The most common passwords of at least eight characters, from lists of leaked ones. */
const COMMON = new Set(
  `12345678 123456789 1234567890 password password1 password123 passw0rd p@ssw0rd p@ssword qwertyuiop qwerty123
  qwerty12 qwerty1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx q1w2e3r4 asdfghjkl asdf1234 zxcvbnm1 abc12345 abcd1234
  abcdefgh 11111111 00000000 88888888 12341234 87654321 11223344 12344321 123123123 987654321 147258369 iloveyou
  iloveyou1 princess princess1 sunshine sunshine1 football football1 baseball baseball1 superman superman1 batman123
  welcome1 welcome123 letmein1 letmein123 trustno1 whatever starwars computer internet michelle jennifer corvette
  mercedes maverick samantha danielle charlie1 liverpool chelsea1 arsenal1 midnight butterfly chocolate dragon123
  monkey123 master123 shadow123 admin123 admin1234 administrator changeme changeme1 secret123 test1234 testtest
  default1 guest123 login123 hello123 google123 facebook linkedin instagram 1234qwer qwer1234 aa123456 a1234567
  a12345678 987654321a 123456789a 12345678a`.split(/\s+/),
)

export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase())

/** 0 (very weak) to 4 (strong): length counts most, then the kinds of characters and how few repeat. */
export function ratePassword(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < PASSWORD_MIN || isCommonPassword(password)) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const variety = new Set(password).size / password.length
  const points = (password.length >= 12 ? 1 : 0) + (password.length >= 16 ? 1 : 0) + kinds - (variety < 0.5 ? 2 : 0)
  if (points >= 5) return 4
  if (points >= 4) return 3
  return points >= 2 ? 2 : 1
}
