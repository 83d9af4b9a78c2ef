import './playground.css'
import { showWorldLinks } from '../cards/showWorldLinks.ts'
import { element } from '../dom/element.ts'
import { errorView } from '../dom/errorView.ts'
import { readWorld } from '../world/readWorld.ts'
import { showCode } from './code/showCode.ts'
import { showSettings } from './controls/showSettings.ts'
import { createLog } from './log/createLog.ts'
import { showLog } from './log/showLog.ts'
import { measureLoading, showOpeningTime } from './measurements.ts'
import { createStore } from './settings/createStore.ts'
import { showSharing } from './settings/showSharing.ts'
import { showPanels } from './showPanels.ts'
import { showTheme } from './showTheme.ts'
import { createLive } from './stage/createLive.ts'
import { showStage } from './stage/showStage.ts'

/** Time in ms to wait for the next change of a slider before the SDK is created anew. */
const pause = 150
/** The same if the modal then opens: the user must have let go of the slider. */
const pauseBeforeOpening = 700

const world = readWorld()
const store = createStore(location.hash)
const log = createLog()
const live = createLive(world, log)

const report = (error: unknown) => element('notice').replaceChildren(errorView(error))
/** Whether the user closed the modal before it had opened. That is not an error. */
const isClosed = (error: unknown) => (error as { code?: unknown } | null)?.code === 4001
const open = () => live.open().catch((error: unknown) => isClosed(error) || report(error))
const openFrom = ({ timeStamp }: Event) => {
  element('notice').replaceChildren()
  live.open().then(
    () => showOpeningTime(performance.now() - timeStamp),
    (error: unknown) => isClosed(error) || report(error),
  )
}

showTheme(store)
showSettings(store)
showSharing(store)
showCode(store, world)
showLog(log)
showPanels()
showWorldLinks(world)
showStage(live, openFrom)
for (const id of ['still', 'show']) element(id).addEventListener('click', openFrom)

let isFirst = true
live.subscribe(() => {
  // The SDK has just been created, and has sent no request yet.
  if (isFirst) measureLoading(world)
  isFirst = false
})
const openAfter = element<HTMLInputElement>('open-after')
store.subscribe((settings) => {
  const opens = openAfter.checked && !isFirst
  const delay = isFirst ? 0 : opens ? pauseBeforeOpening : pause
  live.apply(settings, delay).then((created) => {
    if (created) element('notice').replaceChildren()
    if (created && opens) void open()
  }, report)
})
