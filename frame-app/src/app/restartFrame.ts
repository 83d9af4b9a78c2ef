/**
 * Reloads the modal's document if the server answers, so that the browser fetches again what could not be loaded: older
 * ones (Firefox before 155) keep a failed module for as long as the document lives. The SDK takes it for a lost frame,
 * says so, and brings a fresh one (RL-4).
 *
 * @returns settles once the server has answered or could not be reached; never rejects
 * @see https://github.com/whatwg/html/pull/10327
 */
export const restartFrame = (): Promise<void> =>
  fetch(location.href, { cache: 'reload' }).then(
    ({ ok }) => {
      if (ok) location.reload()
    },
    () => {},
  )
