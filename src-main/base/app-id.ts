/**
 * What the systems know the desk by, as its packages say it: Windows shows notifications only of a program that names itself like its
 * shortcut, and macOS keeps what a configuration profile sets under this name.
 */
export const APP_ID = 'com.gapwise.desktop'
