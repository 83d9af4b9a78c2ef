/** Maximum time (ms) to wait for a wallet to process a disconnect. */
const endLimit = 3_000

/**
 * Waits at most three seconds until a wallet has processed a disconnect notice. If the wallet is slower, the notice
 * continues in the background without an error.
 *
 * @throws the notice's error, if the notice fails within this time
 */
export async function withinEndLimit(notice: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, endLimit)
  })
  try {
    await Promise.race([notice, late])
  } finally {
    clearTimeout(timer)
  }
}
