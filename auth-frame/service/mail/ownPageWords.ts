/** How mails and pages name the wallet's own page: nothing proves that the request came from it. */
export function ownPageWords(authOrigin: string): string {
  return `${new URL(authOrigin).host} (your wallet's own page, if you opened it yourself)`
}
