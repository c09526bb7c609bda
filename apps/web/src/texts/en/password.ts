/** Words beside every field that a new password is typed into. */
export const passwordText = {
  isCommon: "This is one of the most common passwords, so it is among the first an attacker would try.",
  strength: ["Very weak", "Weak", "Fair", "Good", "Strong"],
  strengthLabel: "Password strength",
} as const
