import type { Purchase } from '../../../api/onramp/getPurchases.ts'

type PurchaseGroup = { readonly title: string; readonly purchases: readonly Purchase[] }

/**
 * Purchases under the months in which they were made, in the order in which they come; the title has the year where
 * that is not the current one.
 *
 * @param input.now milliseconds since 1970
 * @param input.locale of the titles; the browser's by default
 */
export function purchaseGroups(
  purchases: readonly Purchase[],
  { now, locale }: { readonly now: number; readonly locale?: string },
): readonly PurchaseGroup[] {
  const groups = new Map<string, Purchase[]>()
  for (const purchase of purchases) {
    const date = new Date(purchase.at)
    const isThisYear = date.getFullYear() === new Date(now).getFullYear()
    const year = isThisYear ? undefined : 'numeric'
    const title = new Intl.DateTimeFormat(locale, { month: 'long', year }).format(date)
    groups.set(title, [...(groups.get(title) ?? []), purchase])
  }
  return [...groups].map(([title, purchases]) => ({ title, purchases }))
}
