/** Slow tests of files, texts, models, addresses, scopes and ownership, which do not depend on the database engine. */
export const ALIKE_ON_BOTH = [
  "**/{outbound,zip,remote-video,speech,tool-provider,pump,model-answers,model-parts,chapter-answers}.test.ts",
  "**/src/{locks,prepared,sqlite-turns}.test.ts",
  "**/src/tenancy.test.ts",
  "**/ebooks/{book,files}/**/*.test.ts",
  "**/ebooks/writing/**/pieces.test.ts",
  "**/funnels/pages/**/{page,page-credits,check}.test.ts",
  "**/media/{graphics,pictures,uploads}/*.test.ts",
  "**/social/connections/connectors/*.test.ts",
  "**/system/models/files/*.test.ts",
  "**/tokens/tokens.test.ts",
  "**/welcome/site-theme.test.ts",
]
