const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/**
 * A text without marks that have no shape, which come along with what is copied: of direction, of where a word may break. Two names
 * that look the same are the same then, and none turns around the line it stands in. Joiners of scripts stay.
 */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')
