import { useSyncExternalStore } from 'react'
import type { ThemeMode } from '../app/store/themeSlice.ts'
import { useAppState } from '../app/useAppState.ts'

const light = '(prefers-color-scheme: light)'

/**
 * Returns the theme mode that the host chose, else the one that the browser prefers. Returns dark if the browser has no
 * preference.
 */
export function useThemeMode(): ThemeMode {
  const chosen = useAppState(({ themeMode }) => themeMode)
  const prefersLight = useSyncExternalStore(
    (changed) => {
      const query = matchMedia(light)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(light).matches,
  )
  return chosen ?? (prefersLight ? 'light' : 'dark')
}
