/** How long a wallet may take to hear that it is disconnected, in milliseconds. */
const endLimit = 3_000

/**
 * Waits for the notice that a wallet is disconnected, three seconds at most: one that takes longer goes on behind the
 * scenes, and is not an error.
 *
 * @throws what the notice fails with in this time
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
