export function SIWXSignMessageView() {
  return null
}
