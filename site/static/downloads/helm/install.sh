#!/usr/bin/env bash
# Installs or upgrades the services in order: install.sh [eks|aks|any|evaluation] [service ...]
# Without names: the least set (flag, admin, core, dlp, webapp). NAMESPACE and CHART_VERSION can be set in the environment.
set -euo pipefail
cd "$(dirname "$0")"

target=${1:?name the target: eks, aks, any or evaluation}
shift
[ $# -gt 0 ] || set -- javelin-flag javelin-admin javelin-core javelin-dlp javelin-webapp
case $target in
  eks | aks | any | evaluation) ;;
  *)
    echo "Unknown target $target: use eks, aks, any or evaluation." >&2
    exit 2
    ;;
esac

# Lines with a placeholder outside comments. A value that the target's file replaces does not count.
placeholders() {
  local own="$target/$1.yaml" line key
  grep -hsE "$placeholder" "$own" || true
  grep -hE "$placeholder" "values/$1.yaml" | while IFS= read -r line; do
    key=${line%%:*}
    grep -qsE "^ *${key##* }:" "$own" || printf '%s\n' "$line"
  done || true
}
placeholder='^[^#]*(your-|example\.com)'

for service in "$@"; do
  if [ ! -f "values/$service.yaml" ]; then
    echo "No values for $service: see the folder values." >&2
    exit 2
  fi
  files=(-f "values/$service.yaml")
  [ ! -f "$target/$service.yaml" ] || files+=(-f "$target/$service.yaml")
  if placeholders "$service" | grep .; then
    echo "Replace these placeholders of $service first." >&2
    exit 1
  fi
  chart=javelin-generic version=${CHART_VERSION:-1.0.10}
  [ "$service" != javelin-redteam ] || chart=javelin-redteam version=${REDTEAM_CHART_VERSION:-1.0.24}
  helm upgrade --install "$service" "javelin-charts/$chart" --version "$version" \
    --namespace "${NAMESPACE:-javelin}" "${files[@]}" --wait --timeout 15m
done
