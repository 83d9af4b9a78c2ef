import type { Fact } from './Approval.ts'

/**
 * Whether the site wrote a fact's value. Amounts, addresses and our own words are not site text. The label does not
 * count, because a translation may use one label for two facts.
 */
export function isSiteText({ isSites, isSitesValue }: Fact): boolean {
  return isSites === true || isSitesValue === true
}
