/** The portal-link sender of the call dialog: the panel's links and channels on little room. */
export function PortalLinkSender(_props: { readonly memberId: string; readonly memberName: string }) {
  return null
}
