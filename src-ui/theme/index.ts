export { gapwiseTheme, gapwiseVariables } from './theme.ts'
