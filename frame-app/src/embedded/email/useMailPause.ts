import { useAppState } from '../../app/useAppState.ts'
import { useSecondsUntil } from '../../app/useSecondsUntil.ts'

const sinceLoaded = () => performance.now()

/** The seconds until another mail may be requested, counted down while the view is shown; 0 when one may be. */
export const useMailPause = (): number =>
  useSecondsUntil(
    useAppState(({ auth }) => auth.mailFreeAt),
    sinceLoaded,
  )
