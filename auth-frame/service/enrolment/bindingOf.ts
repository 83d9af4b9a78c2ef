/**
 * What a share is sealed together with: moved to another row it does not open. Both ids in the database's lower case.
 */
export function bindingOf(accountId: string, enrolmentId: string): string {
  return `share:${accountId.toLowerCase()}:${enrolmentId.toLowerCase()}`
}
