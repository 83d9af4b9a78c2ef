import type { ViewName } from '#shared/tables/ViewName.ts'

type Properties = Readonly<Record<`--${string}`, string>>

/** Approval, code and sign-in screens. */
const sensitive = /^(Email|UpdateEmail|Approve)/

/**
 * The part of the host's theme that a view uses. Where the visitor proves or approves something, that is the accent
 * alone (CT-11): it looks the same on every page.
 */
export const themeFor = (view: ViewName, properties: Properties): Properties =>
  sensitive.test(view)
    ? Object.fromEntries(Object.entries(properties).filter(([name]) => name.startsWith('--accent')))
    : properties
