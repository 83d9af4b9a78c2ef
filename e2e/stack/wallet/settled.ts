/** Waits for work whose failure does not matter, and not for longer than a moment: a paused relay never answers. */
export async function settled(work: Promise<unknown>, patienceMs = 1_500): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  await Promise.race([work.catch(() => {}), patience])
  clearTimeout(timer)
}
