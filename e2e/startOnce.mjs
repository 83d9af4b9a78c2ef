// A step of `npm run verify`: runs `npm start` with the same Node version that runs this file. Exits with 0 if the
// world became ready and then stopped.
import { spawn } from 'node:child_process'

const script = new URL('npmStart.mjs', import.meta.url).pathname
const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
let isReady = false
child.stdout.on('data', (chunk) => {
  process.stdout.write(chunk)
  if (isReady || !/Ready in [\d.]+ s/.test(String(chunk))) return
  isReady = true
  child.kill('SIGTERM')
})
child.on('exit', (code) => {
  console.info(`Node ${process.version}: ${isReady && code === 0 ? 'started and stopped' : 'did not start and stop'}.`)
  process.exit(isReady && code === 0 ? 0 : 1)
})
