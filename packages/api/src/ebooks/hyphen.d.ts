declare module "hyphen/en/index.js" {
  /** `hyphenateSync` puts soft hyphens where English words may break. */
  const english: { hyphenateSync: (text: string) => string }
  export default english
}
