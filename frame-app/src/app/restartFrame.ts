/**
 * Reloads the modal's document if the server answers, so that the browser fetches failed modules again. Older browsers
 * (Firefox before 155) remember a failed module for the lifetime of the document. The SDK treats the reload as a lost
 * frame, reports it, and loads a fresh frame (RL-4).
 *
 * @returns resolves once the server has answered or is unreachable; never rejects
 * @see https://github.com/whatwg/html/pull/10327
 */
export const restartFrame = (): Promise<void> =>
  fetch(location.href, { cache: 'reload' }).then(
    ({ ok }) => {
      if (ok) location.reload()
    },
    () => {},
  )
