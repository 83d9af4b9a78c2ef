/**
 * Waits until some work has ended, whether it fails or not, but at most for `timeoutMs`. The limit is needed because a
 * paused relay never answers.
 */
export async function settled(work: Promise<unknown>, timeoutMs = 1_500): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  await Promise.race([work.catch(() => {}), timeout])
  clearTimeout(timer)
}
