/** Shown where a picture is missing or failed to load (decisions: Storage paths). */
export const placeholderPicture = '/assets/images/project_placeholder.png';

/**
 * A script for the document's head: replaces a stored picture that can't be loaded with the placeholder, also before
 * React has loaded. Other failed requests are ignored, also those of the placeholder itself.
 */
export const replaceBrokenPicturesScript = `addEventListener("error",function(e){var i=e.target;if(i instanceof HTMLImageElement&&/^\\/(projects|pictures)\\//.test(new URL(i.currentSrc||i.src,location).pathname)){i.removeAttribute("srcset");i.src="${placeholderPicture}"}},true)`;
