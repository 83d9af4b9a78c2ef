import { useAppState } from '../app/useAppState.ts'
import { SnackbarView } from '../ui/states/SnackbarView.tsx'

export function Snackbar() {
  const snack = useAppState((state) => state.snack)
  return snack ? <SnackbarView key={snack.id} message={snack.text} variant={snack.variant} /> : null
}
