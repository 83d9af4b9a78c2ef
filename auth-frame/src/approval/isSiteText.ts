import * as m from '../generated/i18n/messages.js'
import type { Fact } from './Approval.ts'

/** Whether the site wrote a fact's value. Amounts, addresses and our own words are not site text. */
export function isSiteText({ label, isSites }: Fact): boolean {
  const written: readonly string[] = [
    ...[m.fact_message(), m.fact_statement(), m.fact_resources()],
    ...[m.fact_memo(), m.fact_for_app(), m.fact_application()],
  ]
  return isSites === true || written.includes(label)
}
