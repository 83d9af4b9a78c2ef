import type { ViewName } from '#shared/tables/ViewName.ts'

type Properties = Readonly<Record<`--${string}`, string>>

/** Matches the views for email, email codes and approvals. */
const sensitive = /^(Email|UpdateEmail|Approve)/

/**
 * Returns the part of the host's theme that a view uses. If the user proves or approves something in the view, that
 * part is only the accent, so that the view looks the same in every dapp (CT-11).
 */
export const themeFor = (view: ViewName, properties: Properties): Properties =>
  sensitive.test(view)
    ? Object.fromEntries(Object.entries(properties).filter(([name]) => name.startsWith('--accent')))
    : properties
