export function ChooseAccountNameView() {
  return null
}
