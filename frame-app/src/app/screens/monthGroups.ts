import { currentLocale } from '#shared/language/currentLocale.ts'

type MonthGroup<item> = { readonly title: string; readonly items: readonly item[] }

/** Returns the month name for a point in time, with the year if that is not the current year. */
function monthTitle(at: number, now: number, locale: string | undefined): string {
  const [date, today] = [new Date(at), new Date(now)]
  const isThisYear = date.getFullYear() === today.getFullYear()
  return new Intl.DateTimeFormat(locale, { month: 'long', ...(!isThisYear && { year: 'numeric' }) }).format(date)
}

/**
 * Groups items by month, newest first. Items with the same time keep their order.
 *
 * @param input.at returns an item's time, in milliseconds since 1970
 * @param input.now milliseconds since 1970
 * @param input.locale locale of the titles; the current locale by default
 */
export function monthGroups<item>(
  items: readonly item[],
  {
    at,
    now,
    locale = currentLocale(),
  }: { readonly at: (item: item) => number; readonly now: number; readonly locale?: string },
): readonly MonthGroup<item>[] {
  const groups = new Map<string, item[]>()
  for (const item of items.toSorted((a, b) => at(b) - at(a))) {
    const title = monthTitle(at(item), now, locale)
    const group = groups.get(title)
    if (group) group.push(item)
    else groups.set(title, [item])
  }
  return [...groups].map(([title, items]) => ({ title, items }))
}
