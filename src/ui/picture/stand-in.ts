/** What is shown where a picture is missing or failed to load (decisions: Storage paths). */
export const placeholder = '/assets/images/project_placeholder.png';

/**
 * A script for the document's head: a stored picture that can't be loaded gives way to the placeholder, also before React is
 * there, and wherever it stands. Everything else that fails is left alone, the placeholder itself too.
 */
export const standInForPictures = `addEventListener("error",function(e){var i=e.target;if(i instanceof HTMLImageElement&&/^\\/(projects|pictures)\\//.test(new URL(i.currentSrc||i.src,location).pathname)){i.removeAttribute("srcset");i.src="${placeholder}"}},true)`;
