/** The member portal actions panel of an open member (specification section 2). */
export function PortalActionsPanel(_props: { readonly memberId: string; readonly memberName: string }) {
  return null
}
