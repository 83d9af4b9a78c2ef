/** Codes with which npm and Node report that a download failed. */
const codes =
  /\b(E404|E403|E429|E5\d\d|ETARGET|ENOVERSIONS|ENOTFOUND|EAI_AGAIN|ECONN\w+|ENETUNREACH|E\w*TIMEDOUT|ERR_SOCKET_TIMEOUT|EINTEGRITY|FETCH_ERROR)\b|fetch failed/

/** A command could not download what it needs. The message names the download. */
export class DownloadError extends Error {}

/**
 * Returns the lines of a command's output that name a failed download, or `undefined` if the output has none.
 *
 * @param output of a command that only downloads packages or a template
 */
export function downloadFailure(output: string): string | undefined {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) /, '').trim())
  const failed = lines.filter((line) => codes.test(line))
  if (failed.length === 0) return undefined
  const named = lines.filter((line) => /https?:\/\/|No matching version/.test(line) && !/\.log\b/.test(line))
  return [...new Set([...failed, ...named])].slice(0, 3).join(' · ').slice(0, 300)
}
