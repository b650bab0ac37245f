// What makes reading easier: code is copied by one press, and the list of pages is folded away on a phone.
for (const block of document.querySelectorAll('pre[data-language]')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 1_500);
  });
  block.append(button);
}
if (matchMedia('(max-width: 860px)').matches) document.querySelector('details.rail')?.removeAttribute('open');
