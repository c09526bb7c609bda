import { Box } from "@mantine/core"
import { CREDIT_LIMIT_USD } from "@brandwright/contract/account-text"
import { usageText } from "../../texts/en/usage.ts"
import classes from "./account.module.css"

/** A bar from -25 to +25 dollars; the number above it is not limited. */
export function BalanceBar({ balance }: { balance: number }) {
  const clamped = Math.min(CREDIT_LIMIT_USD, Math.max(-CREDIT_LIMIT_USD, balance))
  const share = (Math.abs(clamped) / CREDIT_LIMIT_USD) * 50
  const style = { left: `${clamped < 0 ? 50 - share : 50}%`, width: `${share}%` }
  return (
    <Box mt="lg">
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={usageText.bar}
        aria-valuemin={-CREDIT_LIMIT_USD}
        aria-valuemax={CREDIT_LIMIT_USD}
        aria-valuenow={clamped}
      >
        <span className={classes.fill} data-negative={clamped < 0 || undefined} style={style} />
        <span className={classes.zero} />
      </div>
      <div className={classes.barEnds} aria-hidden="true">
        {usageText.barEnds.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </div>
    </Box>
  )
}
