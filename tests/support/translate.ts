/**
 * Translates the page as Chrome does: it replaces each text by `<font><font>…</font></font>`, now and whenever
 * something changes. The words stay, so that journeys find them. Returns how to end it. It is whole in itself, because
 * it runs in a browser's page as well.
 */
export function translatePage(): () => void {
  const translateText = (text: Text): void => {
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || parent.closest("font, script, style, textarea, title")) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (root: Node): void => {
    if (root instanceof Text) translateText(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translateText(text);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "characterData") translateIn(target);
      for (const node of addedNodes) if (node.isConnected) translateIn(node);
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  translateIn(document.body);
  return () => observer.disconnect();
}
