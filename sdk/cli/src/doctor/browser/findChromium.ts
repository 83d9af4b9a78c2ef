import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where Chromium and browsers with its engine are usually installed. */
const places = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'].map(
    (name) => `/usr/bin/${name}`,
  ),
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

/** Returns the path of an installed Chromium, Chrome or Edge, or `undefined` if there is none. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const { CHROMIUM, PROGRAMFILES, LOCALAPPDATA } = environment
  const onWindows = [PROGRAMFILES, environment['PROGRAMFILES(X86)'], LOCALAPPDATA].flatMap((folder) =>
    folder
      ? [
          join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
          join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
        ]
      : [],
  )
  return [...(CHROMIUM ? [CHROMIUM] : []), ...places, ...onWindows].find((path) => existsSync(path))
}
