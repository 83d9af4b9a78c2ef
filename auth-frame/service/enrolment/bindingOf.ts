/**
 * What a share is sealed together with, so that it does not open in another row. Both ids in the database's lower case.
 */
export function bindingOf(accountId: string, enrolmentId: string): string {
  return `share:${accountId.toLowerCase()}:${enrolmentId.toLowerCase()}`
}
